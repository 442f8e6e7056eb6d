import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { signIn } from './session.ts'

interface SignInEntry {
  readonly username: string
  readonly password: string
  readonly code: string
}

/**
 * Signing in, in one step or two: where the account has a second factor, its code is asked for once the password was right.
 * `attempt` is the `submit` of a form, and leaves that open for the code.
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
