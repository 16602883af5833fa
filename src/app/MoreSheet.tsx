import type { ReactNode } from 'react'
import { Dialog, DialogBody } from '../components/Dialog'

export function MoreSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Dialog title="More" onClose={onClose}>
      <DialogBody className="side-sheet">{children}</DialogBody>
    </Dialog>
  )
}
