/** The brands that clients see: "fines" is Verkeersbezwaar, "benefits" Uitkeringsbezwaar. */
export const brandKeys = ['fines', 'benefits'] as const
export type BrandKey = (typeof brandKeys)[number]
