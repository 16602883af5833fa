import { useState } from 'react'
import inwards from 'bootstrap-icons/icons/box-arrow-in-down.svg?raw'
import outwards from 'bootstrap-icons/icons/box-arrow-up-right.svg?raw'
import { Dialog, DialogBody } from '../../components/Dialog'
import { Icon } from '../../components/Icon'
import { DepositDialog } from './DepositDialog'
import { PayMinistryDialog } from './PayMinistryDialog'

const DEEDS = {
  pay: { Form: PayMinistryDialog, name: 'Pay a ministry', does: 'Money leaves our balance.', icon: outwards },
  deposit: { Form: DepositDialog, name: 'Record a deposit', does: 'Money comes into our balance.', icon: inwards },
}
type Deed = keyof typeof DEEDS

/** Two deeds that must never be taken for one another: each has a form of its own. */
export function NewPaymentDialog({ onClose }: { onClose: () => void }) {
  const [deed, setDeed] = useState<Deed>()
  if (deed) {
    const { Form } = DEEDS[deed]
    return <Form onClose={onClose} />
  }
  return (
    <Dialog title="New Payment" onClose={onClose}>
      <DialogBody className="stack-2">
        {(Object.keys(DEEDS) as Deed[]).map((one) => {
          const { name, does, icon } = DEEDS[one]
          return (
            <button key={one} type="button" className="btn btn-secondary deed" onClick={() => setDeed(one)}>
              <Icon of={icon} />
              <span>
                <span className="strong">{name}</span>
                <span className="sm muted">{does}</span>
              </span>
            </button>
          )
        })}
      </DialogBody>
    </Dialog>
  )
}
