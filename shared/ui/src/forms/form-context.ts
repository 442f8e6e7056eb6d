import type { AnyForm } from '@zaakwerk/platform/forms'
import { createContext } from 'react'

/** The form around, for pieces that hide fields: a tab shows where a problem is. */
export const FormContext = createContext<AnyForm | undefined>(undefined)
