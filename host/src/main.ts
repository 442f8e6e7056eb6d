// The layers of the style sheets are named in here: it has to come before every other.
import '@zaakwerk/ui/reset.css'

// The boundary at which module federation settles the shared modules before any of ours runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
