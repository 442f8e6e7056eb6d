import type { CaseDetail, LetterReceipt } from '@zaakwerk/contract/entities/case'
import type { IncomingDetail, IncomingProposal } from '@zaakwerk/contract/entities/incoming'
import { taskTypes } from '@zaakwerk/contract/entities/task'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { formatReference } from '@zaakwerk/domain/cjib'
import { parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { formatDate, formatWeekday } from '@zaakwerk/domain/dates'
import { filingKindLabel, filingKindsOf } from '@zaakwerk/domain/incoming-filing'
import { answersLetters } from '@zaakwerk/domain/letter-answers'
import { letterRule } from '@zaakwerk/domain/letters'
import { channelText } from '@zaakwerk/domain/repeated-letters'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { useField, useFormValues } from '@zaakwerk/platform/forms'
import { Button, ClockIcon, ErrorIcon } from '@zaakwerk/ui'
import { CheckboxField, DateInput, InlineForm, SelectInput } from '@zaakwerk/ui/forms'
import { CasePicker } from '@zaakwerk/widgets/case-picker'
import type { ReactElement } from 'react'
import { AssigneeInput } from '../../task/assignee-input.tsx'
import { filingTerm } from './filing-term.ts'
import css from './incoming.module.css'
import { letterReasonText, likelyCase, reasonText } from './incoming-words.ts'
import { type FilingForm as Filing, taskOf } from './use-filing.ts'

interface ProposalsProps {
  readonly item: IncomingDetail
  readonly onChoose: (proposal: IncomingProposal) => void
}

/** What speaks for more than one case, or for none alone: a person chooses. */
const Proposals = ({ item, onChoose }: ProposalsProps): ReactElement | null => {
  const { proposals, number } = item
  if (likelyCase(item) || proposals.length === 0) return null
  return (
    <div className={css.wide}>
      {number?.is_valid === false ? (
        <p className={css.note}>
          <ErrorIcon size={16} />
          <span>
            <strong>Het nummer klopt niet.</strong> Gelezen is {formatReference(number.text)}, maar het
            controlecijfer past daar niet bij.
          </span>
        </p>
      ) : null}
      <ol className={css.cases} aria-label="Welk dossier is het?">
        {proposals.map((one) => (
          <li key={one.case_id}>
            <button type="button" onClick={() => onChoose(one)}>
              <strong>{one.internal_id}</strong>
              <span className="num">{one.number ? formatReference(one.number) : ''}</span>
              <span className="faint">{[one.client, reasonText(one.reason)].filter(Boolean).join(', ')}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Which files become documents, and whether the text of the mail does. */
const Files = ({
  form,
  item,
}: {
  readonly form: Filing['form']
  readonly item: IncomingDetail
}): ReactElement => {
  const { label, value, error, change } = useField(form.field('files'))
  const offered = [
    ...item.files
      .filter(({ content_type, is_inline }) => content_type !== null && !is_inline)
      .map(({ position, name }) => ({ position, name })),
    ...(item.body_text === null ? [] : [{ position: 0, name: 'Tekst van de e-mail' }]),
  ]
  return (
    <fieldset className={`${css.wide} ${css.files}`}>
      <legend className="strong">{label}</legend>
      {offered.map(({ position, name }) => (
        <CheckboxField
          key={position}
          label={name}
          value={value.includes(position)}
          onChange={(isIn) =>
            change(isIn ? [...value, position] : value.filter((other) => other !== position))
          }
        />
      ))}
      {error ? <span role="alert">{error}</span> : null}
    </fieldset>
  )
}

const kindOptions = (type: number | undefined) =>
  filingKindsOf(type).map((value) => ({
    value,
    label: filingKindLabel(value),
  }))

const taskOptions = (proposed: string | undefined) => [
  {
    value: 'proposed' as const,
    label: proposed === undefined ? 'Geen' : `${taskTypeLabel(proposed)} (voorstel)`,
  },
  ...taskTypes
    .map((value) => ({ value, label: taskTypeLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'nl')),
]

const letterText = ({ name, sent_on, way }: LetterReceipt, type: number): string =>
  `${letterRule(name, type)?.title ?? name}, op ${formatDate(sent_on)} ${channelText(way)}`

/** The letters of the case; the proposed one first, with why. */
const letterOptions = ({ letters }: IncomingDetail, { id, type, receipts }: CaseDetail) => {
  const proposal = letters.find(({ case_id }) => case_id === id)
  const proposed = receipts.find(({ letter_id }) => letter_id === proposal?.letter_id)
  return [
    {
      value: 'proposed',
      label:
        proposal && proposed
          ? `${letterText(proposed, type)} (voorstel: ${letterReasonText(proposal.reason)})`
          : 'Geen brief gevonden, kies zelf',
    },
    ...receipts.map((one) => ({ value: String(one.letter_id), label: letterText(one, type) })),
  ]
}

/** "Opbergen": in one form the case, what it is, when it came, and what follows. */
export const FilingForm = ({
  item,
  filing,
}: {
  readonly item: IncomingDetail
  readonly filing: Filing
}): ReactElement => {
  const { form, detail, effect } = filing
  const values = useFormValues(form)
  const picker = useField(form.field('case'))
  const choose = ({ case_id, internal_id, number, client }: IncomingProposal): void =>
    picker.change({
      kind: 'known',
      known: { id: case_id, internal_id, reference: number, client: client ?? undefined },
    })
  const term = detail && filingTerm(values.kind, detail, parseTypedDate(values.paper_date) ?? '')
  const task = taskOf(values, effect)
  const outcome = [
    effect?.status && `Nieuwe status: "${caseStatusLabel(effect.status)}".`,
    task && `Taak: ${taskTypeLabel(task)}.`,
  ]
    .filter(Boolean)
    .join(' ')
  const isRead =
    item.files.some(({ reading }) => reading?.state === 'read') || item.proposals_in_text.length > 0
  return (
    <section className={css.filing} aria-label="Opbergen">
      <InlineForm
        form={form}
        label="Opbergen"
        foot={
          <div className={`${css.foot} row`}>
            <span className={`${css.effect} faint`}>
              {outcome || 'Er verandert verder niets in het dossier.'}
            </span>
            <Button type="primary" htmlType="submit" loading={form.isBusy} aria-keyshortcuts="O">
              Opbergen <kbd>O</kbd>
            </Button>
          </div>
        }
      >
        <div className={`${css.head} row wrap`}>
          <h2>Opbergen</h2>
          {isRead ? <span className="caption faint">Voorstel, controleer</span> : null}
        </div>
        <div className={css.fields}>
          <Proposals item={item} onChoose={choose} />
          <div className={css.wide}>
            <CasePicker field={form.field('case')} />
          </div>
          <div className={css.wide}>
            <SelectInput field={form.field('kind')} options={kindOptions(detail?.type)} />
          </div>
          <DateInput field={form.field('received_on')} />
          {effect?.dateLabel ? (
            <DateInput field={form.field('paper_date')} label={effect.dateLabel} />
          ) : (
            <span />
          )}
          {detail && answersLetters(values.kind) && detail.receipts.length > 0 ? (
            <div className={css.wide}>
              <SelectInput field={form.field('letter')} options={letterOptions(item, detail)} cleared="" />
            </div>
          ) : null}
          <SelectInput field={form.field('task')} options={taskOptions(effect?.task)} cleared="" />
          <AssigneeInput field={form.field('assignee_id')} />
          <Files form={form} item={item} />
          <p className={`${css.wide} row`}>
            <ClockIcon size={16} />
            {term ? (
              <span>
                {term.label} tot en met <strong>{formatWeekday(term.lastDay)}</strong>
              </span>
            ) : (
              <span className="faint">Geen termijn</span>
            )}
          </p>
        </div>
      </InlineForm>
    </section>
  )
}
