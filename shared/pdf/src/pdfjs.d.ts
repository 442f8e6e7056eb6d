// Parts of pdf.js without types.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
}

declare module 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js' {
  const decoder: { readonly default: unknown }
  export = decoder
}

declare module 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js' {
  const decoder: { readonly default: unknown }
  export = decoder
}
