import download from 'bootstrap-icons/icons/download.svg?raw'
import { saveAs } from '../lib/save'
import { Icon } from './Icon'

/** Saves a file that waits to be sent: a picture that was taken for this alone lies nowhere else on the phone. */
export function SaveHere({ name, file }: { name: string; file: () => Blob | undefined }) {
  const save = () => {
    const blob = file()
    if (blob) saveAs(name, blob)
  }
  return (
    <button type="button" className="iconbtn" aria-label={`Save ${name} on this device`} onClick={save}>
      <Icon of={download} />
    </button>
  )
}
