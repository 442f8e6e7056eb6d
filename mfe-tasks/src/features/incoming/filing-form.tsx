import type { IncomingDetail } from '@zaakwerk/contract/entities/incoming'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { canBeFiled } from '@zaakwerk/domain/incoming-files'
import { needsLastDay } from '@zaakwerk/domain/incoming-filing'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { useField, useFormValues } from '@zaakwerk/platform/forms'
import { Button, ClockIcon, EyeIcon } from '@zaakwerk/ui'
import { CheckboxField, DateInput, InlineForm, SelectInput } from '@zaakwerk/ui/forms'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, useId } from 'react'
import { onControlEnter } from '../../desk/submit-key.ts'
import { AssigneeInput } from '../../task/assignee-input.tsx'
import { DoubtLine } from './candidates.tsx'
import { CaseRows, type CaseRowsProps } from './case-rows.tsx'
import { kindOptions, letterOptions, taskOptions } from './filing-options.ts'
import { FilingRow, focusField } from './filing-row.tsx'
import { FilingTerms } from './filing-terms.tsx'
import { caseIdOf, taskOf } from './filing-values.ts'
import css from './incoming.module.css'
import { candidatesOf } from './incoming-messages.ts'
import { markOf, marksOf, type ReadFormField } from './read-marks.ts'
import type { FilingForm as Filing } from './use-filing.ts'

/** Selection of the files and text that become documents; nothing if there is no choice. */
const Files = ({
  form,
  item,
}: {
  readonly form: Filing['form']
  readonly item: IncomingDetail
}): ReactElement | null => {
  const { label, value, error, change } = useField(form.field('files'))
  const offered = [
    ...item.files.filter(canBeFiled).map(({ position, name }) => ({ position, name })),
    ...(item.body_text === null ? [] : [{ position: 0, name: 'Tekst van de e-mail' }]),
  ]
  if (offered.length < 2 && !error) return null
  return (
    <FilingRow label={label}>
      <fieldset className={css.files} aria-label={label}>
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
    </FilingRow>
  )
}

interface FilingFormProps extends CaseRowsProps {
  /** Called with the focused field. */
  readonly onField: (name: ReadFormField | undefined) => void
}

const nameOf = (target: EventTarget): ReadFormField | undefined => {
  const name =
    target instanceof Element ? target.closest('[data-name]')?.getAttribute('data-name') : undefined
  return (['case', 'kind', 'paper_date'] as const).find((one) => one === name)
}

/** "Opbergen": in one form the case, what it is, when it came, and what follows. */
export const FilingForm = ({ item, filing, onField }: FilingFormProps): ReactElement => {
  const { form, detail, effect, proposed, isHeld } = filing
  const values = useFormValues(form)
  const hasDate = effect?.dateLabel !== undefined
  useKeys({
    s: () => focusField('kind'),
    b: () => focusField('paper_date'),
    o: () => form.submit(),
  })
  const letters = detail ? letterOptions(item, detail, values.kind) : []
  const task = taskOf(values, effect)
  const reason = useId()
  const needsCase = caseIdOf(values.case) === undefined
  const outcome = effect
    ? [
        effect.status && `Nieuwe status: "${caseStatusLabel(effect.status)}".`,
        task && `Taak: ${taskTypeLabel(task)}.`,
      ]
        .filter(Boolean)
        .join(' ') || 'Er verandert verder niets in het dossier.'
    : ''
  const isRead =
    item.files.some(({ reading }) => reading?.state === 'read') || item.proposals_in_text.length > 0
  const kindPage = markOf(marksOf(item), 'kind')?.piece.page
  return (
    <section
      className={css.filing}
      aria-label="Opbergen"
      data-filing
      onKeyDownCapture={onControlEnter(() => {
        if (!needsCase) form.submit()
      })}
      onFocus={({ target }) => onField(nameOf(target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onField(undefined)
      }}
    >
      <DoubtLine item={item} />
      <InlineForm
        form={form}
        label="Opbergen"
        labels="hidden"
        foot={
          <div className={`${css.foot} row`}>
            <span id={reason} className={`${css.effect} faint`} role={isHeld ? 'status' : undefined}>
              {needsCase
                ? `Kies eerst het dossier.${candidatesOf(item).length > 0 ? ' Er staat niets vooraf gekozen.' : ''}`
                : isHeld
                  ? 'Kijk de datum of brief na die er nu bij staat, en berg dan op.'
                  : outcome}
            </span>
            <Button
              type="primary"
              htmlType="submit"
              loading={form.isBusy}
              disabled={needsCase}
              aria-describedby={needsCase ? reason : undefined}
              aria-keyshortcuts="O Control+Enter"
            >
              Opbergen <kbd>O</kbd>
            </Button>
          </div>
        }
      >
        <div className={`${css.head} row wrap`}>
          <h2>Opbergen</h2>
          {isRead ? (
            <span className={`${css.read} caption faint row`}>
              <EyeIcon size={14} /> Gelezen, controleer
            </span>
          ) : null}
        </div>
        <div className={css.fields}>
          <CaseRows item={item} filing={filing} />
          <FilingRow
            label="Soort stuk"
            name="kind"
            isRead={proposed.has('kind')}
            end={proposed.has('kind') && kindPage ? `pagina ${kindPage}` : ''}
          >
            <SelectInput field={form.field('kind')} options={kindOptions(detail?.type)} />
          </FilingRow>
          <FilingRow
            label="Ontvangen"
            second={
              hasDate
                ? {
                    label: effect.dateLabel ?? '',
                    name: 'paper_date',
                    isRead: proposed.has('paper_date'),
                    field: <DateInput field={form.field('paper_date')} label={effect.dateLabel ?? ''} />,
                  }
                : undefined
            }
          >
            <DateInput field={form.field('received_on')} />
          </FilingRow>
          {needsLastDay(effect?.fact) ? (
            <FilingRow label="Laatste dag">
              <DateInput field={form.field('due_on')} />
            </FilingRow>
          ) : null}
          {letters.length > 0 ? (
            <FilingRow label="Onze brief">
              <SelectInput field={form.field('letter')} options={letters} cleared="" />
            </FilingRow>
          ) : null}
          <FilingRow
            label="Volgende stap"
            second={{ label: '', field: <AssigneeInput field={form.field('assignee_id')} /> }}
          >
            <SelectInput
              field={form.field('task')}
              options={taskOptions(effect)}
              cleared=""
              isDisabled={!detail}
            />
          </FilingRow>
          <Files form={form} item={item} />
          <FilingRow label="Termijn">
            <div className={`${css.term} row noted`}>
              <ClockIcon size={16} />
              {detail && effect && values.kind !== '' ? (
                <FilingTerms
                  detail={detail}
                  kind={values.kind}
                  effect={effect}
                  date={parseTypedDate(values.paper_date)}
                  lastDay={parseTypedDate(values.due_on)}
                />
              ) : (
                <span className="faint">Volgt uit dossier en soort stuk</span>
              )}
            </div>
          </FilingRow>
        </div>
      </InlineForm>
    </section>
  )
}
