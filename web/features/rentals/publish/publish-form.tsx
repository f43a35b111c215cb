import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import type { Session } from '#contract/accounts/user.ts';
import { currencyOf } from '#contract/countries.ts';
import { countryOfPrefix, type RentalKind } from '#contract/enums.ts';
import { decimalPoint } from '#contract/number-text.ts';
import type { PublishStep } from '#contract/rentals/fields.ts';
import { isUnderway, receivedPhoto, usePhotos } from '#web/features/media/index.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { type PublishField, publishResolver } from './check.ts';
import { DetailsStep, MessageField } from './details-step.tsx';
import { DraftMark } from './draft-mark.tsx';
import { EndBar } from './end-bar.tsx';
import { EssentialsStep } from './essentials-step.tsx';
import { ListingWarning } from './listing-warning.tsx';
import { KEEP_PRICE } from './odd-price.tsx';
import { PhotosStep } from './photos-step.tsx';
import { Preview, PreviewPeek } from './preview.tsx';
import styles from './publish.module.css';
import { beginningOf, draftOf, type Purpose, publishedValues } from './purpose.ts';
import { RentalMark } from './rental-mark.tsx';
import { RequestMore } from './request-more.tsx';
import { Stepper } from './stepper.tsx';
import { fieldsOfStep, firstWrong, shownStep, useStep } from './steps.ts';
import { useDraft } from './use-draft.ts';
import { useLeavingWarning } from './use-leaving-warning.ts';
import { useOddPrice } from './use-odd-price.ts';
import { usePublish } from './use-publish.ts';
import { useSharedPhotos } from './use-shared-photos.ts';
import type { PublishValues } from './values.ts';

interface PublishFormProps {
  kind: RentalKind;
  member: Session;
  purpose: Purpose;
  /** Called to start over: with an empty form, or with the rental as it is. */
  onDiscard?: () => void;
}

/**
 * An offer's essentials, photos, details: each step is checked when it is left, the whole form when it is sent. A request is
 * one page.
 */
export function PublishForm({ kind, member, purpose, onDiscard }: PublishFormProps) {
  const { t } = useTranslation();
  const point = decimalPoint(useLanguage());
  const [restored] = useState(() =>
    beginningOf(purpose, kind, currencyOf(countryOfPrefix(member.prefix)), point),
  );
  const form = useForm<PublishValues>({
    mode: 'onTouched',
    defaultValues: restored.values,
    resolver: publishResolver(kind),
  });
  const photos = usePhotos(() =>
    restored.photos.map(({ image, sentAt }) => receivedPhoto(image, sentAt)),
  );
  useSharedPhotos(purpose.does === 'create' && kind === 'offer', photos.add);
  const [reached, setReached] = useState(restored.reached);
  const { step, index, steps, open } = useStep(kind, reached, restored.left ?? 0);
  const [store] = useState(() => draftOf(purpose, kind));
  const draft = useDraft(store, form, photos.photos, { reached, step: index }, restored);
  const isWhole = steps.length === 1;
  const question = useOddPrice(form, publishedValues(purpose));
  const [photosLost, setPhotosLost] = useState(restored.lostPhotos > 0);
  const toFocus = useRef<PublishField | 'photos' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const photoSlot = useRef<{ focus: () => void }>(null);

  const focusNow = () => {
    const target = toFocus.current;
    toFocus.current = null;
    if (target === 'photos') photoSlot.current?.focus();
    else if (target) form.setFocus(target);
    else heading.current?.focus();
  };
  const shown = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when the step changes, not before
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusNow();
  }, [step]);

  const [photosOpened, setPhotosOpened] = useState(false);
  const lead = (wanted: PublishStep, field: PublishField | 'photos' | null) => {
    const to = shownStep(kind, wanted);
    if (wanted === 'photos') flushSync(() => setPhotosOpened(true));
    toFocus.current = field;
    // the member may have gone to another step during the call
    if (to === shown.current) focusNow();
    else open(to);
  };
  const leadToWrong = (fields: readonly PublishField[]) => {
    for (const field of fields) {
      // marked as touched: from now on its error is updated with each change, not only when the field is left
      form.setValue(field, form.getValues(field), { shouldTouch: true });
    }
    const wrong = firstWrong(kind, fields);
    if (wrong) lead(wrong.step, wrong.field);
  };
  const { publish, busy, waitsForPhotos, failure } = usePublish({
    kind,
    purpose,
    form,
    photos,
    onWrong: leadToWrong,
    onPhotoFailed: () => lead('photos', 'photos'),
    onPhotosLost: () => {
      setPhotosLost(true);
      lead('photos', 'photos');
    },
    onPublished: draft.drop,
  });
  const asksBack = () => {
    let asks = false;
    flushSync(() => {
      asks = question.ask();
    });
    if (asks) document.getElementById(KEEP_PRICE)?.focus();
    return asks;
  };
  const send = () => {
    if (step !== 'essentials' || !asksBack()) void publish();
  };
  useLeavingWarning(photos.photos.some(isUnderway));
  const photoFailed = photos.photos.some(({ state }) => state === 'failed');
  const goOn = async () => {
    const next = steps[index + 1];
    if (!next) return send();
    const fields = fieldsOfStep(kind, step);
    if (!(await form.trigger([...fields]))) {
      return leadToWrong(fields.filter((field) => form.getFieldState(field).invalid));
    }
    if (step === 'essentials' && asksBack()) return;
    if (step === 'photos' && photoFailed) return photoSlot.current?.focus();
    setReached(Math.max(reached, index + 1));
    open(next);
  };
  const editing = purpose.does === 'edit';
  const photoFields = <PhotosStep photos={photos} lost={photosLost} slot={photoSlot} />;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void (editing ? send() : goOn());
        }}
      >
        <div className={styles.top}>
          {!isWhole && <Stepper step={step} reached={reached} onOpen={open} />}
          {purpose.does !== 'create' && <RentalMark does={purpose.does} rental={purpose.rental} />}
          {(purpose.does === 'create' || draft.stored) && (
            <DraftMark
              stored={draft.stored}
              onDiscard={() => {
                draft.drop();
                open('essentials');
                onDiscard?.();
              }}
            />
          )}
        </div>
        <div className={styles.work}>
          <div>
            <h1 ref={heading} tabIndex={-1} className={styles.heading}>
              {t(`publish:heading.${step}.${kind}`)}
            </h1>
            <p className={styles.lead}>
              {editing && step === 'essentials'
                ? t('publish:edit.lead')
                : t(`publish:lead.${step}.${kind}`)}
            </p>
            <div className={styles.form}>
              {restored.outdated && <Callout tone="notice">{t('publish:draft.outdated')}</Callout>}
              {step === 'essentials' && <EssentialsStep kind={kind} question={question} />}
              {step === 'photos' && photoFields}
              {step === 'details' && <DetailsStep kind={kind} />}
              {isWhole && (
                <>
                  <MessageField kind={kind} />
                  <RequestMore
                    hasPhotos={photos.photos.length > 0}
                    opened={photosOpened || photosLost}
                  >
                    {photoFields}
                  </RequestMore>
                </>
              )}
              {step !== 'photos' && <ListingWarning />}
              <PreviewPeek kind={kind} member={member} photos={photos.photos} />
            </div>
          </div>
          <Preview kind={kind} step={step} member={member} photos={photos.photos} />
        </div>
        <EndBar
          kind={kind}
          index={index}
          count={steps.length}
          busy={busy}
          editing={editing}
          onNext={goOn}
          onBack={() => open(steps[index - 1] ?? 'essentials')}
        >
          {failure && <CallFailure error={failure} />}
          {waitsForPhotos && <Callout tone="notice">{t('publish:photos.wait')}</Callout>}
        </EndBar>
      </form>
    </FormProvider>
  );
}
