import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { signIn } from './session.ts'

interface SignInEntry {
  readonly username: string
  readonly password: string
  readonly code: string
}

/**
 * Sign-in in one or two steps: an account with a second factor is asked for its code after the password. `attempt` is the `submit` of a form and leaves it open
 * for the code.
 */
export const useSignInSteps = () => {
  const [asksCode, setAsksCode] = useState(false)
  const attempt = async ({ code, ...credentials }: SignInEntry): Promise<'done' | 'open'> => {
    try {
      await signIn(asksCode ? { ...credentials, code } : credentials)
      return 'done'
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_asked') throw error
      setAsksCode(true)
      return 'open'
    }
  }
  return { asksCode, attempt, startAgain: () => setAsksCode(false) }
}
