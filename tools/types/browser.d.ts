// What the bundler adds to the language, for every package that ends up in a browser.
declare module '*.module.css' {
  /** Class of the sheet → its name on the page. That each name exists is checked by `tools/src/styles.ts`. */
  const classes: Readonly<Record<string, string>>
  // biome-ignore lint/style/noDefaultExport: what the bundler makes of a module
  export default classes
}

declare module '*.css'

interface ImportMeta {
  readonly env: { readonly DEV: boolean }
}
