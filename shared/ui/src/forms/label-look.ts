import { createContext } from 'react'

/** How the labels of fields look: seen as they are, in small grey, or only heard. */
export type LabelLook = 'shown' | 'quiet' | 'hidden'

/** Set by the form around, where what stands beside its fields names them already. */
export const LabelLookContext = createContext<LabelLook>('shown')
