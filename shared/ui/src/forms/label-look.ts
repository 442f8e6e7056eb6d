import { createContext } from 'react'

/** `quiet` is small and grey, `hidden` is for screen readers only. */
export type LabelLook = 'shown' | 'quiet' | 'hidden'

/** Set by a form whose fields are named by text beside them. */
export const LabelLookContext = createContext<LabelLook>('shown')
