import { type Brand, brandFor } from './brands.ts'
import { caseFamily } from './case-types.ts'

/** The brand as which the client of a case of this type is written to. */
export const brandOfCase = (type: number): Brand => brandFor(caseFamily(type) === 'btu')
