import { type ReactElement, type ReactNode, use } from 'react'
import { ErrorIcon } from '../icons.tsx'
import css from './field.module.css'
import { LabelLookContext } from './label-look.ts'

/** What every field takes. */
export interface FieldProps {
  readonly label: string
  /** Its check failed: shown under the field and read out with it. */
  readonly error?: string | undefined
  /** One line of help under the field. */
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** Only heard: what stands around names the field for who can see. */
  readonly hidesLabel?: boolean
}

interface FieldFrameProps extends FieldProps {
  readonly id: string
  /** Fields that are no single control name themselves by this element instead. */
  readonly isGroup?: boolean
  /** What is wrong is read out as it comes: the field was changed by something else than its own control. */
  readonly isLive?: boolean
  readonly children: ReactNode
}

/** Ids of what describes a field, for `aria-describedby`; undefined where nothing does. */
export const describedBy = (id: string, { error, hint }: FieldProps): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

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
    </>
  )
  return (
    <div className={css.field} data-invalid={field.error ? true : undefined}>
      {isGroup ? (
        <span {...label} id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label {...label} htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      {field.hint ? (
        <p className={css.hint} id={`${id}-hint`}>
          {field.hint}
        </p>
      ) : null}
      {field.error ? (
        <p className={css.error} id={`${id}-error`} role={isLive ? 'alert' : undefined}>
          <ErrorIcon />
          {field.error}
        </p>
      ) : null}
    </div>
  )
}

/** Two fields that belong together, so that each needs its own label; under each other where there is no room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <LabelLookContext value="shown">
    <div className={css.pair}>{children}</div>
  </LabelLookContext>
)
