import type { FormProblems } from '@zaakwerk/platform/forms'
import type { ReactElement } from 'react'
import { AlertIcon } from '../page/icons.tsx'
import css from './form-alert.module.css'

/** Why it could not be sent, just above the button; it stays when the notice has gone. */
export const FormAlert = ({ problems }: { problems: FormProblems | undefined }): ReactElement => (
  <div role="alert">
    {problems && (
      <div className={css.alert}>
        <AlertIcon />
        <div>
          <strong>{problems.title}</strong>
          {problems.items.map((item) => (
            <p key={item}>{item}</p>
          ))}
        </div>
      </div>
    )}
  </div>
)
