// For the packages that use this one: their programs have no other way to these declarations.
/// <reference path="./pdfjs.d.ts" />
import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Decoders for scans in plain JavaScript: the content security policy forbids wasm. Our patch of pdf.js loads them from here, as normal chunks with a hash,
 * when a scan needs one.
 */
const decoders = {
  'jbig2_nowasm_fallback.js': () => import('pdfjs-dist/wasm/jbig2_nowasm_fallback.js'),
  'openjpeg_nowasm_fallback.js': () => import('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'),
}

const load = async (): Promise<typeof PdfJs> => {
  Object.assign(globalThis, { pdfjsDecoders: decoders })
  // The worker's script runs on the main thread: the content security policy forbids workers, which have no integrity check. pdf.js finds it as
  // `globalThis.pdfjsWorker` and starts no worker.
  const [pdfjs] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ])
  return pdfjs
}

let loading: Promise<typeof PdfJs> | undefined

/** Loads pdf.js once; a failed load is tried again the next time. */
export const loadPdfJs = (): Promise<typeof PdfJs> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
