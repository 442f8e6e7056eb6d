import { documentExtensions } from '@zaakwerk/contract/document-kinds'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { trackingNumberLength } from '@zaakwerk/contract/mailroom'
import { watchChosen } from '@zaakwerk/platform'
import { useField } from '@zaakwerk/platform/forms'
import { AttachIcon, Button, CloseIcon, ErrorIcon } from '@zaakwerk/ui'
import { DateInput, InlineForm, TextField } from '@zaakwerk/ui/forms'
import { type FocusEvent, type KeyboardEvent, type ReactElement, useId, useLayoutEffect, useRef } from 'react'
import { effectLine } from './effect-line.ts'
import { letterCount, shortAddressee } from './mailroom-labels.ts'
import css from './posting-form.module.css'
import { type PostingForm as Form, trackingProblem } from './use-posting.ts'

const fieldsIn = (form: Element): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('[data-tracking] input'),
]

/** Moves to the first tracking field. */
export const focusTracking = (): void => {
  const form = document.querySelector('[data-posting] form')
  if (form) fieldsIn(form)[0]?.focus()
}

/** A hand scanner types a number and Enter: moves to the next field, and from the last to the button. */
const goOn = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const form = event.target.form
  if (!form || event.repeat) return
  const fields = fieldsIn(form)
  const next =
    fields[fields.indexOf(event.target) + 1] ?? form.querySelector<HTMLElement>('button[type="submit"]')
  next?.focus()
}

interface TrackingProps {
  readonly form: Form
  readonly letters: readonly MailroomLetter[]
}

const Tracking = ({ form, letters }: TrackingProps): ReactElement => {
  const { value, error, change } = useField(form.field('tracking'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the fields inside
    <div className={css.tracking} data-tracking onKeyDown={goOn}>
      {letters.map((letter) => {
        const { id, internal_id, addressee } = letter
        return (
          <div key={id} className={css.row}>
            <span className={`${css.name} cut faint num`} title={addressee}>
              <b>{internal_id}</b> {shortAddressee(letter)}
            </span>
            <TextField
              label={`Track & trace van ${internal_id}, ${addressee}`}
              hidesLabel
              placeholder="Track & trace, mag leeg"
              maxLength={trackingNumberLength}
              value={value[id] ?? ''}
              error={error && trackingProblem(value[id])}
              onChange={(typed) => change({ ...value, [id]: typed })}
            />
          </div>
        )
      })}
    </div>
  )
}

const Proof = ({ form }: { readonly form: Form }): ReactElement => {
  const { value, error, change } = useField(form.field('proof'))
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <span className={css.proof}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Bewijs"
        accept={documentExtensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) watchChosen([chosen])
          change(chosen)
          event.target.value = ''
        }}
      />
      <Button
        type="text"
        size="small"
        className={`${css.quiet} quiet`}
        icon={<AttachIcon size={14} />}
        aria-describedby={error ? id : undefined}
        onClick={() => input.current?.click()}
      >
        {value ? value.name : 'Bewijs toevoegen'}
      </Button>
      {value ? (
        <Button
          type="text"
          size="small"
          icon={<CloseIcon size={14} />}
          aria-label={`Verwijder ${value.name}`}
          onClick={() => change(undefined)}
        />
      ) : null}
      {error ? (
        <span id={id} className={`${css.error} noted small`} role="alert">
          <ErrorIcon />
          {error}
        </span>
      ) : null}
    </span>
  )
}

/**
 * Focuses the refused field after a failed posting: Enter on the button must not post the remaining letters. A field in use keeps the focus, because the rest
 * of a scanned number would trigger shortcuts.
 */
const useRefusalFocus = ({ failedTries }: Form) => {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (failedTries === 0 || box.current?.querySelector('[data-tracking] :focus')) return
    box.current?.querySelector<HTMLElement>('[role="alert"][tabindex]')?.focus()
  }, [failedTries])
  return box
}

interface PostingFormProps extends TrackingProps {
  /** Whether the user is typing: if a field disappeared, the rest of a number would trigger shortcuts. */
  readonly onWriting: (isWriting: boolean) => void
}

/** "Op de post gedaan": for the chosen letters, or the one under the cursor. */
export const PostingForm = ({ form, letters, onWriting }: PostingFormProps): ReactElement => (
  <section
    ref={useRefusalFocus(form)}
    className={css.posting}
    aria-label="Op de post gedaan"
    data-posting
    onFocus={({ target }) => {
      if (target instanceof HTMLInputElement) onWriting(true)
    }}
    onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) onWriting(false)
    }}
  >
    <InlineForm
      form={form}
      label="Op de post gedaan"
      foot={
        <div className={`${css.foot} row wrap`}>
          <span className={`${css.effect} faint`}>
            {letters.length > 0 ? effectLine(letters) : 'Niet meer in de lijst: kies een andere brief'}
          </span>
          <Button
            type="primary"
            htmlType="submit"
            loading={form.isBusy}
            disabled={letters.length === 0}
            aria-keyshortcuts={letters.length > 0 ? 'G' : undefined}
          >
            Op de post gedaan ({letters.length}){letters.length > 0 ? <kbd>G</kbd> : null}
          </Button>
        </div>
      }
    >
      <div className={`${css.head} row wrap`}>
        <h2>
          Op de post gedaan <span className={`${css.count} faint num`}>{letterCount(letters.length)}</span>
        </h2>
        <Proof form={form} />
      </div>
      {[...new Set(letters.flatMap(({ channel_warning }) => channel_warning ?? []))].map((warning) => (
        <p key={warning} className="noted small">
          <ErrorIcon />
          {warning}
        </p>
      ))}
      <div className={css.row}>
        <span className="strong" aria-hidden="true">
          Datum
        </span>
        <DateInput field={form.field('posted_on')} hidesLabel />
      </div>
      <Tracking form={form} letters={letters} />
    </InlineForm>
  </section>
)
