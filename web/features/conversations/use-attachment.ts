import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { type ChosenImage, chooseImage } from './chosen-image.ts';

export interface Attachment {
  image: ChosenImage | null;
  /** The chosen image's object URL. */
  preview: string | null;
  /** Why the chosen file cannot be sent. */
  refusal: ErrorCode | null;
  choose: (files: readonly File[]) => Promise<void>;
  remove: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The image that will go with the next message. */
export function useAttachment(onChosen: () => void): Attachment {
  const [image, setImage] = useState<ChosenImage | null>(null);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const preview = useObjectUrl(image?.file ?? null);
  // a file chosen while another is still being decoded replaces it
  const choices = useRef(0);
  const choose = async (files: readonly File[]) => {
    choices.current += 1;
    const choice = choices.current;
    const chosen = await chooseImage(files);
    if (choice !== choices.current) return;
    if (typeof chosen === 'string') return setRefusal(chosen);
    setRefusal(null);
    setImage(chosen);
    onChosen();
  };
  return {
    image,
    preview,
    refusal,
    choose,
    remove: () => {
      choices.current += 1;
      setImage(null);
      setRefusal(null);
    },
    onPaste: (event) => {
      const files = [...event.clipboardData.files];
      // text copied from an office program comes with a picture of itself
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      void choose(files);
    },
  };
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
