import type { Term } from '@zaakwerk/contract/entities/term'
import { Avatar } from '@zaakwerk/widgets/avatar'
import type { ReactElement } from 'react'
import css from './terms.module.css'

/** Who confirmed a term, and whom it waits for. */
export const TermConfirmed = ({ term }: { readonly term: Term }): ReactElement => {
  const { confirmations, needs, is_fatal, was_on, waits_for } = term
  const isDone = waits_for === 'nobody'
  const missing = isDone ? 0 : Math.max(0, needs - confirmations.length)
  const done = is_fatal ? 'Bevestigd' : 'Niet fataal'
  const waiting = waits_for === 'you' ? 'Wacht op jou' : 'Wacht op een collega'
  const words = isDone ? done : !is_fatal && was_on ? 'Herberekend' : waiting
  const names = confirmations.map(({ name }) => name).join(' en ')
  return (
    <span className={`${css.confirmed} row`} title={names || undefined}>
      {confirmations.map(({ user_id, name }) => (
        <Avatar key={user_id} id={user_id} name={name} />
      ))}
      {Array.from({ length: missing }, (_, at) => (
        <Avatar key={at} name={null} />
      ))}
      <span className={isDone ? 'quiet' : css.needed}>{words}</span>
      {names ? <span className="visually-hidden"> door {names}</span> : null}
    </span>
  )
}
