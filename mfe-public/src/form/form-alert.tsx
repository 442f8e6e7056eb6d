import type { FormProblems } from '@zaakwerk/platform/forms'
import type { ReactElement } from 'react'
import { AlertIcon } from '../page/icons.tsx'
import css from './form-alert.module.css'

/** Why the form was not sent, above the button; stays after the notice. */
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
