import { Button, EmptyIcon, PageState, Remark } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './task.module.css'

/** The task, or its case, was deleted. */
export const TaskMissing = ({ detail }: { readonly detail: string }): ReactElement => (
  <PageState isAlert isInline icon={<EmptyIcon />} title="Taak niet gevonden" text={detail} />
)

interface TaskLostProps {
  readonly detail: string
  /** Closes without asking: nothing can be saved. */
  readonly onClose: () => void
}

/** Message above the input of a deleted task, which stays to be copied. */
export const TaskLost = ({ detail, onClose }: TaskLostProps): ReactElement => (
  <Remark className={`${css.lost} row wrap`} role="alert">
    <p>{detail} Wat je typte kan niet meer worden opgeslagen.</p>
    <Button size="small" onClick={onClose}>
      Sluiten
    </Button>
  </Remark>
)

/** Skeleton of the form. */
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
