import { type Brand, brandFor } from '@zaakwerk/domain/brands'

/** The brand of the page, chosen by the query flag `btu`. */
export const pageBrand = (): Brand => brandFor(new URLSearchParams(location.search).get('btu') === 'true')

const isBenefits = (brand: Brand): boolean => brand.key === 'benefits'

/** The query flag in the API's format. */
export const btuFlag = (brand: Brand): string => String(isBenefits(brand))

/** A public page of the same brand. */
export const publicPath = (path: `/${string}`, brand: Brand): string =>
  isBenefits(brand) ? `${path}?btu=true` : path
