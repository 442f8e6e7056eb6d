import type { ReactElement } from 'react'
import { PlainState } from './plain-state.tsx'

/** The last net: an error of the shell itself. */
export const ShellError = (): ReactElement => (
  <PlainState
    title="Er is iets fout gegaan"
    text="Zaakwerk moet opnieuw worden geladen. Wat je hebt opgeslagen, is niet verloren."
    retry={() => location.reload()}
  />
)
