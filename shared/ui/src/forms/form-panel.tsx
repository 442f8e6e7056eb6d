import { leave } from '@zaakwerk/platform'
import type { AnyForm } from '@zaakwerk/platform/forms'
import { Button } from 'antd'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { CloseIcon } from '../icons.ts'
import { isTyping } from '../keys/is-typing.ts'
import { useFocusAfterDisabled } from '../keys/use-focus-after-disabled.ts'
import { FormButtons, type FormButtonsProps, maySubmit, TopProblems } from './form-buttons.tsx'
import { FormContext } from './form-context.ts'
import css from './form-panel.module.css'
import { enterGuard } from './keep-enter.ts'
import { PanelFrameContext } from './side-panel.tsx'

interface FormPanelProps extends FormButtonsProps {
  readonly form: AnyForm
  readonly title: string
  /** After the title, in grey: the number of the record. */
  readonly number?: number
  /** A line under the title; its space is reserved before it is known. */
  readonly under?: ReactNode
  /** At the end of the head, such as a menu. */
  readonly extra?: ReactNode
  /** Above the fields. */
  readonly toolbar?: ReactNode
  readonly children: ReactNode
  /** Closed, after asking about unsaved input. */
  readonly onClose: () => void
  /** Shortcuts by lower-case letter. They work while the focus is in the panel but in no field. */
  readonly keys?: Readonly<Record<string, (() => void) | undefined>>
}

/**
 * The focus starts on the title, so that screen readers announce the record and shortcuts work. The first time after the frame has stored the focused element;
 * for the next record at once, so that no key press is lost.
 */
const useFirstFocus = (heading: RefObject<HTMLElement | null>, isEntered: RefObject<boolean>): void => {
  useLayoutEffect(() => {
    if (isEntered.current) heading.current?.focus({ preventScroll: true })
  }, [heading, isEntered])
  useEffect(() => {
    if (isEntered.current) return
    isEntered.current = true
    heading.current?.focus({ preventScroll: true })
  }, [heading, isEntered])
}

const useKeys = ({ form, keys = {} }: FormPanelProps, isNewest: () => boolean) => {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event
    // Keys in a dialog or popup opened from here bubble through React, though it is elsewhere in the document.
    if (!(target instanceof Node) || !event.currentTarget.contains(target) || !isNewest()) return
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.altKey || form.isBusy) return
    if (event.ctrlKey || event.metaKey) {
      // In a text area Enter starts a new line.
      if (key === 'Enter' && form.isDirty) form.submit()
      return
    }
    const act = isTyping(target) || event.shiftKey || event.repeat ? undefined : keys[key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
}

/** A form in a {@link SidePanel}: title and buttons stay in view, Enter submits, closing asks about unsaved input. */
export const FormPanel = (props: FormPanelProps): ReactElement => {
  const { form } = props
  const frame = use(PanelFrameContext)
  if (!frame) throw new Error('FormPanel stands in a SidePanel')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const onKeyDown = useKeys(props, frame.isNewest)
  useFirstFocus(heading, frame.isEntered)
  const close = (): void => {
    if (!form.isBusy) leave({ guardKey: form.guardKey, onGo: props.onClose })
  }
  useLayoutEffect(() => {
    frame.close.current = close
  })
  const canSubmit = maySubmit(props)
  useFocusAfterDisabled(
    !canSubmit,
    (focused) => focused.matches(`button[form="${id}"]`),
    () => heading.current?.focus(),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (canSubmit) form.submit(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of what is inside
    <div className={css.panel} data-side-panel onKeyDown={onKeyDown}>
      <div className={css.head} data-under={props.under !== undefined || undefined}>
        <div className={css.heading}>
          <h2 id={frame.titleId} ref={heading} tabIndex={-1} className={css.title}>
            {props.title}
            {props.number === undefined ? null : <span className="num">{` ${props.number}`}</span>}
          </h2>
          {props.under}
        </div>
        {props.extra}
        <Button
          type="text"
          icon={<CloseIcon />}
          aria-label="Sluiten"
          disabled={form.isBusy}
          onClick={close}
        />
      </div>
      {props.toolbar ? <div className={css.toolbar}>{props.toolbar}</div> : null}
      <form
        id={id}
        ref={form.element}
        className={css.body}
        noValidate
        onSubmit={submit}
        onKeyDown={enterGuard(props)}
      >
        <TopProblems {...props} />
        <FormContext value={form}>{props.children}</FormContext>
      </form>
      {props.submitLabel || form.isUnsaved ? (
        <div className={css.foot}>
          <FormButtons {...props} id={id} onClose={close} />
        </div>
      ) : null}
    </div>
  )
}
