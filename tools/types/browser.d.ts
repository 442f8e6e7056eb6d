// Types for what the bundler adds, for every package that ends up in a browser.
declare module '*.module.css' {
  /** Class names on the page by class of the sheet. `tools/src/styles.ts` checks that each exists. */
  const classes: Readonly<Record<string, string>>
  // biome-ignore lint/style/noDefaultExport: the bundler makes it one
  export default classes
}

declare module '*.css'

interface ImportMeta {
  readonly env: { readonly DEV: boolean }
}
