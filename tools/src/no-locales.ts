// Stands in for zod's message catalogues in browser bundles.
export {}
