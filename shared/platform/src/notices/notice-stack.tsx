import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { pageWords } from '../messages/page-messages.ts'
import css from './notice-stack.module.css'
import { actionNoticeDuration, closeNotice, type Notice, noticeDuration, useNotices } from './notify.ts'
import { useCountdown } from './use-countdown.ts'

// From events, not `document.hasFocus()`: a window that was never left counts as focused.
let hasFocus = true

const subscribe = (listener: () => void): (() => void) => {
  const follow = (event: Event) => {
    hasFocus = event.type === 'focus'
    listener()
  }
  window.addEventListener('focus', follow)
  window.addEventListener('blur', follow)
  return () => {
    window.removeEventListener('focus', follow)
    window.removeEventListener('blur', follow)
  }
}

/** Whether the user is in this window. */
const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, () => hasFocus)

/** Returns the focus to where it was, or to the page, when a focused notice disappears. */
const useFocusBefore = (notices: readonly unknown[]) => {
  const before = useRef<HTMLElement>(undefined)
  const inside = useRef<Element>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a notice came or went
  useLayoutEffect(() => {
    if (inside.current?.isConnected !== false) return
    inside.current = undefined
    const isLost = (): boolean => document.activeElement === document.body
    if (isLost()) before.current?.focus({ preventScroll: true })
    // While a dialog is open, the page is inert and takes none.
    for (const place of document.querySelectorAll<HTMLElement>('main, [aria-modal="true"]'))
      if (isLost()) place.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  }, [notices])

  return ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): void => {
    // When the window gets the focus back, the same element is focused again, with no related target.
    if (target !== inside.current && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
    inside.current = target
  }
}

/** Counts down from the first render, in whole seconds. */
const useSecondsLeft = (milliseconds: number): number => {
  const [end] = useState(() => Date.now() + milliseconds)
  const [left, setLeft] = useState(Math.ceil(milliseconds / 1000))
  useEffect(() => {
    const update = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    const timer = setInterval(update, 200)
    return () => clearInterval(timer)
  }, [end])
  return left
}

interface NoticeCardProps {
  readonly notice: Notice
  readonly isPaused: boolean
}

const Countdown = ({ milliseconds, text }: NonNullable<Notice['countdown']>): ReactElement => (
  <span className="num" aria-hidden="true">
    {text(useSecondsLeft(milliseconds))}
  </span>
)

const NoticeCard = ({ notice, isPaused }: NoticeCardProps): ReactElement => {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const close = () => {
    closeNotice(notice.id)
    notice.onClose?.()
  }
  const stays = notice.kind === 'progress' || notice.stays === true
  useCountdown({
    milliseconds: notice.action ? actionNoticeDuration : noticeDuration,
    isPaused: stays || isPaused || isPointedAt || hasFocus,
    onEnd: () => closeNotice(notice.id),
  })

  // The click must not also close the notice, whose `onClose` may do something else.
  const act = (event: MouseEvent) => {
    event.stopPropagation()
    closeNotice(notice.id)
    notice.action?.run()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer closes all of it; the keyboard has the button inside and Esc
    <div
      className={css.notice}
      data-kind={notice.kind}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onClick={close}
      onKeyDown={closeOnEscape}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <div className={css.words}>
        <strong>{notice.title}</strong>
        {notice.countdown ? <Countdown {...notice.countdown} /> : null}
        {notice.text ? <span className={notice.countdown && 'visually-hidden'}>{notice.text}</span> : null}
      </div>
      {notice.action ? (
        <button type="button" className={css.action} onClick={act}>
          {notice.action.label}
        </button>
      ) : null}
      <button type="button" className={notice.closeLabel ? css.action : css.close} onClick={close}>
        {notice.closeLabel ?? pageWords()?.close ?? 'Sluiten'}
      </button>
    </div>
  )
}

/** Draws the notices, newest last. Rendered once, by the host. */
export const NoticeStack = (): ReactElement => {
  const notices = useNotices()
  const hasWindowFocus = useWindowFocus()
  const onFocus = useFocusBefore(notices)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the focus of what is inside
    <div className={`${css.stack} column`} onFocus={onFocus}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} isPaused={!hasWindowFocus} />
      ))}
    </div>
  )
}
