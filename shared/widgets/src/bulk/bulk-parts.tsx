import { Button, ErrorIcon, PageState, UndoIcon } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './bulk-table.module.css'
import type { BulkRemark } from './remarks.ts'

/** Remarks in the preview. */
export const BulkRemarks = ({ remarks }: { readonly remarks: readonly BulkRemark[] }): ReactElement | null =>
  remarks.length === 0 ? null : (
    // A long list scrolls, so it has to be focusable.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <ul className={`${css.remarks} ring-inside noted small num`} tabIndex={0} aria-label="Let op">
      {remarks.map(({ about, text }) => (
        <li key={`${about ?? ''} ${text}`}>
          <ErrorIcon />
          <span>
            {about === undefined ? null : <b>{about}: </b>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )

interface BulkWaitingProps {
  /** The error of the preview; undefined while it is loading. */
  readonly failure: string | undefined
  readonly onRetry: () => void
  /** Shown instead of rows if the preview is empty. */
  readonly empty: string | undefined
  readonly loading?: string
  readonly failedTitle?: string
}

/** Placeholder of the table while there is no preview. */
export const BulkWaiting = ({
  failure,
  onRetry,
  empty,
  loading = 'Voorbeeld wordt gemaakt…',
  failedTitle = 'Het voorbeeld kon niet worden gemaakt',
}: BulkWaitingProps): ReactElement =>
  failure === undefined ? (
    <p className={`${css.loading} center faint`} role="status">
      {empty ?? loading}
    </p>
  ) : (
    <PageState
      isAlert
      isInline
      icon={<ErrorIcon />}
      title={failedTitle}
      text={failure}
      actions={<Button onClick={onRetry}>Opnieuw proberen</Button>}
    />
  )

interface FootAct {
  readonly label: string
  readonly icon?: ReactNode
  readonly onClick: () => void
}

/** "2 ongedaan maken"; undefined when nothing can be undone. */
export const undoAct = (count: number, onClick: () => void): FootAct | undefined =>
  count > 0
    ? { label: `${count.toLocaleString('nl-NL')} ongedaan maken`, icon: <UndoIcon />, onClick }
    : undefined

interface BulkFootProps {
  /** Id of the form element. */
  readonly form: string
  readonly problem: string | undefined
  readonly isBusy: boolean
  /** Whether the first attempt has a response. */
  readonly isAnswered: boolean
  /** A button at the left, such as {@link undoAct}. */
  readonly act: FootAct | undefined
  /** Text in place of the button: whether the action can be undone, or the result. */
  readonly left: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  /** The primary button; undefined for none. */
  readonly submit: { readonly label: string; readonly isEnabled: boolean } | undefined
}

/** The buttons of a bulk change; the primary one shows the number of rows. */
export const BulkFoot = (props: BulkFootProps): ReactElement => {
  const { isAnswered, isBusy, act, submit } = props
  const close = useRef<HTMLButtonElement>(null)
  // The pressed button has been removed or disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again for another action
  useLayoutEffect(() => {
    if (isAnswered && !isBusy && document.activeElement === document.body) close.current?.focus()
  }, [isAnswered, isBusy, act?.label])
  return (
    <>
      {props.problem ? (
        <p className={`${css.problem} noted small`} role="alert">
          <ErrorIcon />
          {props.problem}
        </p>
      ) : null}
      {act ? (
        <Button type="text" className={css.undo} icon={act.icon} disabled={isBusy} onClick={act.onClick}>
          {act.label}
        </Button>
      ) : (
        <span className={`${css.left} faint`}>{props.left}</span>
      )}
      <Button ref={close} disabled={isBusy} onClick={props.onClose}>
        {props.closeLabel}
      </Button>
      {submit ? (
        <Button
          type="primary"
          htmlType="submit"
          form={props.form}
          disabled={!submit.isEnabled}
          loading={isBusy}
        >
          {submit.label}
        </Button>
      ) : null}
    </>
  )
}
