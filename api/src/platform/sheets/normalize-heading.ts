import { fold } from '@zaakwerk/domain/normal-forms'

/** Normalises a heading: "CJIB nr.", "CJIB-NR" and "Cjib nummer" are equal. */
export const normalizeHeading = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]/g, '')
    .replace(/num?mer$|no$/, 'nr')
