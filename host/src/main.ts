// The boundary at which module federation settles the shared modules before any of ours runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
