import { Button, EmptyIcon, PageState, Remark } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './task.module.css'

/** The task does not exist any more, or its case was deleted. */
export const TaskGone = ({ detail }: { readonly detail: string }): ReactElement => (
  <PageState isAlert isInline icon={<EmptyIcon />} title="Taak niet gevonden" text={detail} />
)

interface TaskLostProps {
  readonly detail: string
  /** Without a question: nothing of it can be saved. */
  readonly onClose: () => void
}

/** Above what was typed for a task that is gone meanwhile: it stays to be copied. */
export const TaskLost = ({ detail, onClose }: TaskLostProps): ReactElement => (
  <Remark className={`${css.lost} row wrap`} role="alert">
    <p>{detail} Wat je typte kan niet meer worden opgeslagen.</p>
    <Button size="small" onClick={onClose}>
      Sluiten
    </Button>
  </Remark>
)

/** The form in outline. */
export const TaskSkeleton = (): ReactElement => (
  <div className={css.skeleton}>
    <span className={css.wide} />
    <span className={css.tall} />
    <span />
    <span />
    <span />
    <span />
    <span className={css.wide} />
  </div>
)
