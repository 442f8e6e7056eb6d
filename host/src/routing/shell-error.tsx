import type { ReactElement } from 'react'
import { PlainState } from './plain-state.tsx'

/** The last net: an error of the shell itself. */
export const ShellError = (): ReactElement => (
  <PlainState
    title="Er is iets fout gegaan"
    text="Zaakwerk moet opnieuw worden geladen. Wat is opgeslagen, is er nog."
    retry={() => location.reload()}
  />
)
