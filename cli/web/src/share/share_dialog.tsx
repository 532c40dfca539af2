// Everything in one address: to copy, to hand to the system, or to show as a QR code.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { say } from '../words/late_words';
import { linkOf, safeLetters } from './link';
import type { Parcel } from './parcel';
import { QrCode } from './qr_code';
import { mostQrLetters } from './qr_path';

interface Props {
  readonly parcel: Parcel;
  readonly onClose: () => void;
}

function address(fragment: string): string {
  return location.href.replace(/#.*$/u, '') + fragment;
}

function Link({ link }: { readonly link: string }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const hand = () => void navigator.share({ url: link }).catch(() => undefined);
  return (
    <>
      <label class="bench-field">
        {say('linkAddress', { count: link.length })}
        <textarea
          ref={box}
          class="link-box"
          readOnly
          rows={4}
          value={link}
          onFocus={() => box.current?.select()}
        />
      </label>
      <div class="bench-row">
        <button type="button" class="primary" onClick={() => void copy()}>
          {say('linkCopy')}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={hand}>
            {say('linkHand')}
          </button>
        )}
      </div>
      <p role="status">{copied ? say('linkCopied') : ''}</p>
      {link.length > safeLetters && <p class="bench-hint">{say('linkLong')}</p>}
      {link.length > mostQrLetters ? (
        <p class="bench-hint">{say('linkNoQr')}</p>
      ) : (
        <QrCode text={link} label={say('linkQr')} />
      )}
    </>
  );
}

export function ShareDialog({ parcel, onClose }: Props) {
  const [link, setLink] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    void linkOf(parcel).then((fragment) => {
      if (!gone) {
        setLink(fragment === null ? null : address(fragment));
      }
    });
    return () => {
      gone = true;
    };
  }, [parcel]);
  return (
    <Dialog title={say('benchShare')} onClose={onClose}>
      <p>{say('linkMeaning')}</p>
      {link === null && <p class="notice">{say('linkTooMuch')}</p>}
      {link && <Link link={link} />}
    </Dialog>
  );
}
