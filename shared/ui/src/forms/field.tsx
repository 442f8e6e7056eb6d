import { type ReactElement, type ReactNode, use } from 'react'
import { CheckIcon, ErrorIcon } from '../icons.ts'
import css from './field.module.css'
import { LabelLookContext } from './label-look.ts'

/** What every field takes. */
export interface FieldProps {
  readonly label: string
  /** In grey after the label: "mag leeg". */
  readonly labelNote?: string
  /** Remark after the label, with a tinted field: a warning, not an error. "leeg". */
  readonly remark?: string | undefined
  /** The value was proposed by a machine: a person has to check it, or did so. */
  readonly proposal?: 'open' | 'confirmed' | undefined
  /** Called when the user confirms a proposal by pressing its remark. */
  readonly onConfirm?: (() => void) | undefined
  /** The error, shown under the field and read with it. */
  readonly error?: string | undefined
  /** One line of help under the field. */
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** Hides the label from view (not from screen readers) where its surroundings already name the field. */
  readonly hidesLabel?: boolean
}

interface FieldFrameProps extends FieldProps {
  readonly id: string
  /** For fields with several controls, which refer to the label with `aria-labelledby`. */
  readonly isGroup?: boolean
  /** Announces an error at once, for fields that can change without having the focus. */
  readonly isLive?: boolean
  readonly children: ReactNode
}

/** Ids of the remark, the hint and the error of a field, for `aria-describedby`. */
export const describedBy = (id: string, { error, hint, remark, proposal }: FieldProps): string | undefined =>
  [remark || proposal ? `${id}-remark` : '', hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ') || undefined

/** ARIA attributes of every control. */
export const controlProps = (id: string, props: FieldProps) => ({
  id,
  disabled: props.isDisabled ?? false,
  'aria-required': props.isRequired,
  'aria-invalid': props.error ? true : undefined,
  'aria-describedby': describedBy(id, props),
})

/** The remark of a field, beside its label. */
const RemarkOf = ({ remark, proposal, onConfirm }: FieldProps): ReactElement => {
  if (remark || !proposal) return <>{remark}</>
  if (proposal === 'open')
    return onConfirm ? (
      // On a keyboard, Enter in the field does the same.
      <button
        type="button"
        tabIndex={-1}
        className={css.confirm}
        title="Klopt"
        // The press removes the button, so the focus must not move to it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onConfirm}
      >
        controleer
      </button>
    ) : (
      <>controleer</>
    )
  return (
    <>
      <CheckIcon />
      klopt
    </>
  )
}

/** Label above, error under the field. */
export const FieldFrame = ({ id, isGroup, isLive, children, ...field }: FieldFrameProps): ReactElement => {
  const look = use(LabelLookContext)
  const label = {
    className: look === 'hidden' || field.hidesLabel ? 'visually-hidden' : css.label,
    'data-look': look,
  }
  const words = (
    <>
      {field.label}
      {field.isRequired ? (
        <span className={css.required} aria-hidden="true">
          {' *'}
        </span>
      ) : null}
      {field.labelNote ? ' ' : null}
      {field.labelNote ? <span className={css.labelNote}>{field.labelNote}</span> : null}
    </>
  )
  const named = isGroup ? (
    <span {...label} id={`${id}-label`}>
      {words}
    </span>
  ) : (
    <label {...label} htmlFor={id}>
      {words}
    </label>
  )
  return (
    <div
      className={css.field}
      data-invalid={field.error ? true : undefined}
      data-remarked={field.remark && !field.error ? true : undefined}
      data-proposal={field.error ? undefined : field.proposal}
    >
      {field.remark || field.proposal ? (
        <span className={css.remarked}>
          {named}
          <span id={`${id}-remark`} className={css.remark}>
            <RemarkOf {...field} />
          </span>
        </span>
      ) : (
        named
      )}
      {children}
      {field.hint ? (
        <p className={css.hint} id={`${id}-hint`}>
          {field.hint}
        </p>
      ) : null}
      {field.error ? (
        <p className={`${css.error} noted`} id={`${id}-error`} role={isLive ? 'alert' : undefined}>
          <ErrorIcon />
          {field.error}
        </p>
      ) : null}
    </div>
  )
}

/** Two related fields side by side, stacked where it is narrow. Their labels always show, to tell them apart. */
export const FieldPair = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <LabelLookContext value="shown">
    <div className={css.pair}>{children}</div>
  </LabelLookContext>
)
