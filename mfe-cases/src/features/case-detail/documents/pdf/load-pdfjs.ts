import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Decoders of scans in plain JavaScript: the content security policy allows no wasm. Our patch of pdf.js asks here for them,
 * so that they are chunks like all others, with a hash each, fetched with the first scan that needs one.
 */
const decoders = {
  'jbig2_nowasm_fallback.js': () => import('pdfjs-dist/wasm/jbig2_nowasm_fallback.js'),
  'openjpeg_nowasm_fallback.js': () => import('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'),
}

const load = async (): Promise<typeof PdfJs> => {
  Object.assign(globalThis, { pdfjsDecoders: decoders })
  // The worker's script runs on the page itself: a worker could not be checked against a hash, and none is allowed.
  // Once it has run, pdf.js finds it as `globalThis.pdfjsWorker` and starts no worker.
  const [pdfjs] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ])
  return pdfjs
}

let loading: Promise<typeof PdfJs> | undefined

/** pdf.js, fetched once; a failed fetch is tried again the next time. */
export const loadPdfJs = (): Promise<typeof PdfJs> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
