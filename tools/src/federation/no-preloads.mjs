// Stands in for federation's preloading: the server writes the preload links of a page into its HTML.
const absent = () => {
  throw new Error('Federation preloads nothing here')
}

export const defaultPreloadArgs = {}
export { absent as formatPreloadArgs, absent as normalizePreloadExposes, absent as preloadAssets }
