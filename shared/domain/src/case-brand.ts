import { type Brand, brandFor } from './brands.ts'
import { caseFamily } from './case-types.ts'

/** The brand for correspondence with the client of a case of this type. */
export const brandOfCase = (type: number): Brand => brandFor(caseFamily(type) === 'btu')
