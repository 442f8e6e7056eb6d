import { updateCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { Reading } from '@zaakwerk/contract/entities/reading'
import { getDocumentReading, requestDocumentReading } from '@zaakwerk/contract/readings'
import { paperKindLabel } from '@zaakwerk/domain/reading-labels'
import { callEndpoint, notify, useEndpoint, usePolling } from '@zaakwerk/platform'
import { Button, EyeIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { useCaseWriter } from '../../case-record.ts'
import css from './preview.module.css'
import { type ReadFact, readFactsOf } from './read-facts.ts'

/** How often is asked whether it was read. */
const lookMs = 1_000

const factText = ({ label, text, inCase }: ReadFact): string =>
  inCase !== undefined && inCase !== text
    ? `${label} ${text} (in het dossier: ${inCase})`
    : `${label} ${text}`

interface ReadLineProps {
  readonly detail: CaseDetail
  readonly documentId: number
}

/** What was read from a document, with the way to take over what the case lacks. */
export const ReadLine = ({ detail, documentId }: ReadLineProps): ReactElement | null => {
  const params = { id: documentId }
  const known = useEndpoint(getDocumentReading, { params })
  const [asked, setAsked] = useState<Reading>()
  const [isAsking, setAsking] = useState(false)
  const { write } = useCaseWriter(updateCase)
  const [isTaking, setTaking] = useState(false)
  const reading = known.data ?? asked
  usePolling(known.retry, reading?.state === 'waiting' ? lookMs : undefined)

  const ask = async (): Promise<void> => {
    setAsking(true)
    try {
      setAsked(await callEndpoint(requestDocumentReading, { params }))
    } catch (error) {
      notify.failure(error)
    } finally {
      setAsking(false)
    }
  }
  if (!reading)
    return known.data === null ? (
      <p className={css.read}>
        <Button type="link" size="small" icon={<EyeIcon />} loading={isAsking} onClick={() => void ask()}>
          Gegevens lezen
        </Button>
      </p>
    ) : null
  if (reading.state === 'waiting')
    return (
      <p className={`${css.read} quiet small`} role="status">
        Het document wordt gelezen
      </p>
    )
  const facts = readFactsOf(detail, reading)
  const kind = reading.papers[0]?.proposals.find(({ field }) => field === 'kind')?.value
  const lacking = facts.filter(({ changes }) => changes)
  const take = async (): Promise<void> => {
    setTaking(true)
    try {
      await write(
        { params: { id: detail.id }, body: Object.assign({}, ...lacking.map(({ changes }) => changes)) },
        {
          label: 'Gelezen gegevens',
          base: detail,
          mine: Object.fromEntries(lacking.map(({ label, text }) => [label, text])),
          onWritten: () => notify.success({ title: 'Dossier bijgewerkt' }),
        },
      )
    } catch (error) {
      notify.failure(error)
    } finally {
      setTaking(false)
    }
  }
  const words = [kind ? paperKindLabel(kind) : undefined, ...facts.map(factText)].filter(Boolean)
  return (
    <p className={`${css.read} small`} role="status">
      <EyeIcon />
      <span>{words.length > 0 ? `Gelezen: ${words.join(' · ')}` : 'Op dit document is niets gelezen.'}</span>
      {lacking.length > 0 ? (
        <Button type="link" size="small" loading={isTaking} onClick={() => void take()}>
          {`${lacking.map(({ label }) => label).join(', ')} overnemen`}
        </Button>
      ) : null}
    </p>
  )
}
