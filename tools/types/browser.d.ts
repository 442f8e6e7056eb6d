// What the bundler adds to the language, for every package that ends up in a browser.
declare module '*.css'

interface ImportMeta {
  readonly env: { readonly DEV: boolean }
}
