import type { FilingKind, IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { getIncoming, getIncomingSummary, joinIncoming, listIncoming } from '@zaakwerk/contract/incoming'
import { isPlainKind } from '@zaakwerk/domain/incoming-filing'
import { notify, useAction } from '@zaakwerk/platform'
import { useFormValues } from '@zaakwerk/platform/forms'
import { Button, ChevronUpIcon, ErrorIcon } from '@zaakwerk/ui'
import { DateInput, InlineForm, RadioInput, SelectInput } from '@zaakwerk/ui/forms'
import { CasePicker } from '@zaakwerk/widgets/case-picker'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import type { ReactElement } from 'react'
import { onControlEnter } from '../../desk/submit-key.ts'
import { AssigneeInput } from '../../task/assignee-input.tsx'
import { kindOptions, taskOptions } from './filing-options.ts'
import { FilingRow, focusField } from './filing-row.tsx'
import css from './incoming.module.css'
import { likelyCase, senderOf } from './incoming-messages.ts'
import { useSeveral } from './use-several.ts'

/** Kinds without a date or letter to check. */
const plainKinds = kindOptions(undefined).filter(({ value }) => isPlainKind(value))

const ways = [
  { value: 'own', label: 'Elk het eigen voorstel' },
  { value: 'same', label: 'Allemaal hetzelfde' },
] as const

interface ChosenProps {
  /** In the order in which they were chosen. */
  readonly items: readonly IncomingItem[]
  readonly failures: ReadonlyMap<number, string>
  /** Moves an item up one position. */
  readonly onUp: (id: number) => void
}

/** The chosen items, with the case that is proposed for each, or why it was not filed. */
const Chosen = ({ items, failures, onUp }: ChosenProps): ReactElement => (
  <ol className={css.chosen} aria-label="Gekozen stukken">
    {items.map((item, at) => {
      const failure = failures.get(item.id)
      return (
        <li key={item.id}>
          <span className="cut">
            <strong>{senderOf(item)}</strong> <span className="faint">{item.subject}</span>
          </span>
          <span className="num">{likelyCase(item)?.internal_id ?? 'geen voorstel'}</span>
          {at > 0 ? (
            <Button
              type="text"
              size="small"
              icon={<ChevronUpIcon size={14} />}
              aria-label={`Zet ${item.subject} hoger`}
              onClick={() => onUp(item.id)}
            />
          ) : null}
          {failure ? (
            <span className={css.failure} role="alert">
              <ErrorIcon size={14} /> {failure}
            </span>
          ) : null}
        </li>
      )
    })}
  </ol>
)

interface SeveralFormProps {
  readonly items: readonly IncomingItem[]
  readonly onFiled: (filed: readonly IncomingItem[], kind: FilingKind) => void
  readonly onJoined: (made: readonly IncomingItem[]) => void
  readonly onUp: (id: number) => void
}

/** "Opbergen (3)": form with the shared fields of the selected items. Scans can be joined into one item instead. */
export const SeveralForm = ({ items, onFiled, onJoined, onUp }: SeveralFormProps): ReactElement => {
  const { form, failures } = useSeveral(items, onFiled)
  const { which } = useFormValues(form)
  const join = useAction(joinIncoming, { refreshes: [listIncoming, getIncoming, getIncomingSummary] })
  const areScans = items.every(({ kind, file_count }) => kind !== 'mail' && file_count === 1)
  useKeys({ o: () => form.submit(), s: () => focusField('kind'), d: () => focusField('case') })
  const lacking = which === 'own' ? items.filter((item) => !likelyCase(item)).length : 0
  const failed = items.filter(({ id }) => failures.has(id)).length
  const verb = failed > 0 && failed === items.length ? 'Opnieuw opbergen' : 'Opbergen'
  return (
    <div className={`${css.several} column`}>
      <div className={css.severalList}>
        <Chosen items={items} failures={failures} onUp={onUp} />
        {areScans ? (
          <Button
            loading={join.isRunning}
            onClick={() =>
              join
                .run({ body: { items: items.map(({ id, version }) => ({ id, version })) } })
                .then(onJoined, (error: unknown) => notify.lastingFailure(error))
            }
          >
            Voeg samen tot één stuk
          </Button>
        ) : null}
      </div>
      <section
        className={css.filing}
        aria-label="Opbergen"
        data-filing
        onKeyDownCapture={onControlEnter(() => form.submit())}
      >
        <InlineForm
          form={form}
          label="Opbergen"
          labels="hidden"
          foot={
            <div className={`${css.foot} row`}>
              <span className={`${css.effect} faint`}>
                {lacking > 0
                  ? `Voor ${lacking} van de ${items.length} is geen dossier voorgesteld: die blijven staan.`
                  : 'Elk stuk wordt apart opgeborgen. Wat niet lukt, blijft staan.'}
              </span>
              <Button
                type="primary"
                htmlType="submit"
                loading={form.isBusy}
                aria-keyshortcuts="O Control+Enter"
              >
                {verb} ({items.length}) <kbd>O</kbd>
              </Button>
            </div>
          }
        >
          <div className={`${css.head} row wrap`}>
            <h2>Opbergen</h2>
          </div>
          <div className={css.fields}>
            <FilingRow label="Dossier">
              <RadioInput field={form.field('which')} options={ways} />
            </FilingRow>
            {which === 'same' ? (
              <FilingRow label="" name="case">
                <CasePicker field={form.field('case')} />
              </FilingRow>
            ) : null}
            <FilingRow label="Soort stuk" name="kind">
              <SelectInput field={form.field('kind')} options={plainKinds} />
            </FilingRow>
            <FilingRow label="">
              <p className={`${css.plain} caption faint`}>
                Een beslissing, een antwoord op onze brief of een ander stuk waarvan de datum telt, berg je
                apart op.
              </p>
            </FilingRow>
            <FilingRow label="Ontvangen" end="leeg: elk de eigen dag">
              <DateInput field={form.field('received_on')} />
            </FilingRow>
            <FilingRow
              label="Volgende stap"
              second={{ label: '', field: <AssigneeInput field={form.field('assignee_id')} /> }}
            >
              <SelectInput field={form.field('task')} options={taskOptions(undefined)} cleared="" />
            </FilingRow>
          </div>
        </InlineForm>
      </section>
    </div>
  )
}
