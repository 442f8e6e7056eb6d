import { type KeyboardEvent, type MouseEvent, type ReactElement, useState } from 'react'
import { pageWords } from '../words/page-messages.ts'
import css from './notice-stack.module.css'
import { actionNoticeDuration, closeNotice, type Notice, noticeDuration, useNotices } from './notify.ts'
import { useCountdown } from './use-countdown.ts'
import { useFocusBefore } from './use-focus-before.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useWindowFocus } from './use-window-focus.ts'

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

  // The click must not also close the notice, which may do something else.
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
