import { startInvitation } from '@zaakwerk/contract/single-sign-on'
import { failureOf, goToProvider, identityProvider, notify, send } from '@zaakwerk/platform/public'
import { type ReactElement, useState } from 'react'
import form from '../../form/form.module.css'
import { type DeadReason, deadReason } from '../../link/use-link-check.ts'
import { useWords } from '../../messages/language.ts'
import css from './at-provider.module.css'
import { newPasswordWords } from './new-password-messages.ts'

interface AtProviderProps {
  readonly token: string
  readonly onDead: (reason: DeadReason) => void
}

/** Accepts an invitation at the identity provider, in place of a password; nothing where the office has none. */
export const AtProvider = ({ token, onDead }: AtProviderProps): ReactElement | null => {
  const { provider: words } = useWords(newPasswordWords)
  const [isLeaving, setLeaving] = useState(false)
  const name = identityProvider()
  if (!name) return null
  const go = async (): Promise<void> => {
    setLeaving(true)
    try {
      goToProvider(await send(startInvitation, {}, { token }))
    } catch (error) {
      setLeaving(false)
      const reason = deadReason(error)
      if (reason) onDead(reason)
      else notify.error({ title: words.failed, text: failureOf(error).text })
    }
  }
  return (
    <div className={css.provider}>
      <p>{words.or}</p>
      <button
        type="button"
        className={form.buttonSecond}
        aria-disabled={isLeaving}
        aria-busy={isLeaving}
        onClick={isLeaving ? undefined : () => void go()}
      >
        {words.signIn(name)}
      </button>
    </div>
  )
}
