import type { AnyForm } from '@zaakwerk/platform/forms'
import { createContext } from 'react'

/** The surrounding form. Tabs use it to show which of them hides a wrong field. */
export const FormContext = createContext<AnyForm | undefined>(undefined)
