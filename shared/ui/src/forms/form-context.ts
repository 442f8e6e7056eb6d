import type { AnyForm } from '@zaakwerk/platform/forms'
import { createContext } from 'react'

/** The surrounding form. Tabs use it to count invalid fields. */
export const FormContext = createContext<AnyForm | undefined>(undefined)
