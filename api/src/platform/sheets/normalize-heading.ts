import { fold } from '@zaakwerk/domain/normal-forms'

/** A heading as it is recognised: "CJIB nr.", "CJIB-NR" and "Cjib nummer" are one. */
export const normalizeHeading = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]/g, '')
    .replace(/num?mer$|no$/, 'nr')
