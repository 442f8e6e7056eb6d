import type { BrandKey } from '@zaakwerk/contract/entities/brand'

/** A client brand, used on the public pages and in mails to clients. */
export interface Brand {
  readonly key: BrandKey
  readonly name: string
  /** Contrast of at least 4.5 to 1 on white. */
  readonly color: string
  /** SVG path of the logo on a 24 × 24 grid, drawn in white on the brand's colour. */
  readonly logo: { readonly shape: string; readonly mark: string }
  readonly supportEmail: string
  /** Where a client signs in after setting a password. */
  readonly loginUrl: string
  /** Page about fees on the brand's own website. */
  readonly feesUrl: string
}

/** The two client brands, with their name, colour, logo and addresses. */
export const brands: Record<BrandKey, Brand> = {
  fines: {
    key: 'fines',
    name: 'Verkeersbezwaar',
    color: '#0f5ca3',
    logo: {
      shape: 'M12 1.5 21 4.6v7.2c0 5-3.7 9-9 10.7C6.7 20.8 3 16.8 3 11.8V4.6z',
      mark: 'm8 11.8 2.8 2.8L16.2 9.2',
    },
    supportEmail: 'hulp@verkeersbezwaar.example',
    loginUrl: 'https://mijn.verkeersbezwaar.example/inloggen',
    feesUrl: 'https://www.verkeersbezwaar.example/vergoeding',
  },
  benefits: {
    key: 'benefits',
    name: 'Uitkeringsbezwaar',
    color: '#0e6b5c',
    logo: {
      shape: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
      mark: 'M7.5 12.5c1.5 3 7.5 3 9 0M9 8.5v.01M15 8.5v.01',
    },
    supportEmail: 'hulp@uitkeringsbezwaar.example',
    loginUrl: 'https://mijn.uitkeringsbezwaar.example/inloggen',
    feesUrl: 'https://www.uitkeringsbezwaar.example/vergoeding',
  },
}

/** The brand of a public page: benefits for `btu=true` in the query, else fines. */
export const brandFor = (btu: boolean): Brand => (btu ? brands.benefits : brands.fines)
