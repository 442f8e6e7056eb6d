import type { ReactElement } from 'react'
import { AlertIcon } from '../page/icons.tsx'
import form from './form.module.css'
import type { Problem } from './problem.ts'

/** What went wrong on sending, just above the button; it stays when the notice has gone. */
export const FormAlert = ({ problem }: { problem: Problem | undefined }): ReactElement => (
  <div role="alert">
    {problem && (
      <div className={form.alert}>
        <AlertIcon />
        <div>
          <strong>{problem.title}</strong>
          {problem.text && <p>{problem.text}</p>}
        </div>
      </div>
    )}
  </div>
)
