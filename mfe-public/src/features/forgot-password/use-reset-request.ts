import { requestPasswordReset } from '@zaakwerk/contract/session'
import type { Brand } from '@zaakwerk/domain/brands'
import { notify, send } from '@zaakwerk/platform'
import { useState } from 'react'
import { type Problem, refusedField, sendingProblem } from '../../form/problem.ts'
import { useSending } from '../../form/use-sending.ts'
import { btuFlag } from '../../page/use-brand.ts'
import { invalidEmail } from './email-check.ts'

type Outcome = 'sent' | 'refused' | 'failed'

interface ResetRequest {
  /** What kept the last request from being sent, for above the button. */
  readonly problem: Problem | undefined
  readonly isSending: boolean
  readonly request: (email: string, onOutcome: (outcome: Outcome) => void) => Promise<void>
}

/** Asks for a reset link. The answer never tells whether the address is known, so neither does the page. */
export const useResetRequest = (brand: Brand): ResetRequest => {
  const [problem, setProblem] = useState<Problem>()
  const { isSending, run } = useSending()

  const request: ResetRequest['request'] = (email, onOutcome) =>
    run(async () => {
      setProblem(undefined)
      try {
        await send(requestPasswordReset, { query: { btu: btuFlag(brand) }, body: { email: email.trim() } })
        notify.success({
          title: 'Reset aanvraag verstuurd',
          text: 'Als het adres bij ons bekend is, sturen we een link.',
        })
        onOutcome('sent')
      } catch (error) {
        if (refusedField(error)) {
          notify.error(invalidEmail)
          onOutcome('refused')
          return
        }
        notify.failure(error)
        setProblem(sendingProblem(error))
        onOutcome('failed')
      }
    })

  return { problem, isSending, request }
}
