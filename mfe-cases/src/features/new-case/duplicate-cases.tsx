import type { lookupCases } from '@zaakwerk/contract/case-search'
import { uploadDocuments } from '@zaakwerk/contract/documents'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import { formatDate } from '@zaakwerk/domain/dates'
import { clientName } from '@zaakwerk/domain/names'
import { capital } from '@zaakwerk/domain/text'
import { notify, useAction } from '@zaakwerk/platform'
import { Button, ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { CaseLink } from '../../cases/same-number.tsx'
import css from './new-case.module.css'

type CaseMatch = EndpointAnswer<typeof lookupCases>[number]

interface AddedFile {
  readonly file: File
  readonly onAdded: () => void
}

/** "Bestand daar toevoegen": adds the file of the dialog to an existing case. */
const AddButton = ({
  match: { id, internal_id },
  file,
  onAdded,
}: AddedFile & { readonly match: CaseMatch }): ReactElement => {
  const { run, isRunning } = useAction(uploadDocuments)
  const add = async (): Promise<void> => {
    try {
      await run({ params: { id }, files: [file] })
      notify.success({ title: `Bestand toegevoegd aan ${internal_id}`, text: file.name })
      onAdded()
    } catch (error) {
      notify.failure(error)
    }
  }
  return (
    <Button type="link" size="small" loading={isRunning} onClick={() => void add()}>
      Bestand daar toevoegen
    </Button>
  )
}

const factsOf = ({ client: [client], decision_date }: CaseMatch): string =>
  [
    client ? clientName(client) : undefined,
    decision_date ? `dagtekening ${formatDate(decision_date)}` : undefined,
  ]
    .filter((fact) => fact !== undefined)
    .map((fact) => `, ${fact}`)
    .join('')

interface DuplicateCasesProps {
  /** "dit CJIB-nummer" */
  readonly number: string
  readonly cases: readonly CaseMatch[]
  /** File that can be added to an existing case. */
  readonly add: AddedFile | undefined
}

/** Warning about existing cases with this number. A duplicate number is allowed, because a later phase can be a separate case (ADR 19). */
export const DuplicateCases = ({ number, cases, add }: DuplicateCasesProps): ReactElement => (
  <div className={css.duplicates} role="status">
    {cases.map((match) => (
      <div key={match.id} className={`${css.duplicate} small`}>
        <ErrorIcon />
        <div>
          <p>
            <strong>{`${capital(number)} heeft al een dossier:`}</strong>
            {` ${match.internal_id}${factsOf(match)}.`}
          </p>
          <p className={css.ways}>
            <CaseLink id={match.id}>Open dossier</CaseLink>
            {add ? <AddButton match={match} {...add} /> : null}
          </p>
        </div>
      </div>
    ))}
  </div>
)
