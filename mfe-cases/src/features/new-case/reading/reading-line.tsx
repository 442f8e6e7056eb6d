import type { Reading } from '@zaakwerk/contract/entities/reading'
import { lookUp } from '@zaakwerk/domain/known'
import { Button, EyeIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './reading.module.css'
import type { Proposals } from './use-proposals.ts'
import type { ReadingState } from './use-reading.ts'

const unreadTexts: Readonly<Record<string, string>> = {
  encrypted: 'Niet gelezen: dit bestand is met een wachtwoord beveiligd.',
  broken: 'Niet gelezen: dit bestand is beschadigd.',
  too_large: 'Niet gelezen: dit bestand is te groot om te lezen.',
}
const notRead = 'Niet gelezen. Vul de velden zelf in.'

const countOf = (number: number): string => (number === 1 ? '1 gegeven was' : `${number} gegevens waren`)

const readText = (reading: Reading, { total, unreadable }: Proposals): string => {
  if (reading.state !== 'read') return lookUp(unreadTexts, reading.reason ?? '', notRead)
  if (total === 0 && unreadable === 0) return 'Op dit document is niets gelezen. Vul de velden zelf in.'
  const second =
    unreadable > 0 ? `${countOf(unreadable)} niet leesbaar.` : 'De uitsnede ernaast komt van de bladzijde.'
  const others = reading.papers.length - 1
  const papers = others > 0 ? ` Op blz. ${reading.papers[1]?.first_page} begint een ander stuk.` : ''
  return `Gelezen uit het document, controleer. ${second}${papers}`
}

interface ReadingLineProps {
  readonly state: ReadingState
  readonly proposals: Proposals
}

/** What became of reading the document, above the fields. */
export const ReadingLine = ({ state, proposals }: ReadingLineProps): ReactElement | null => {
  if (state.phase === 'none') return null
  return (
    <p className={`${css.line} small quiet`} role="status">
      <EyeIcon />
      {state.phase === 'reading' ? 'Het document wordt gelezen. Je kunt alvast typen.' : null}
      {state.phase === 'failed' ? (
        <>
          Het document kon niet worden gelezen.
          <Button type="link" size="small" onClick={state.retry}>
            Opnieuw proberen
          </Button>
        </>
      ) : null}
      {state.phase === 'ready' ? <span>{readText(state.reading, proposals)}</span> : null}
    </p>
  )
}
