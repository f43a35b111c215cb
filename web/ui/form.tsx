import { type FormHTMLAttributes, useEffect, useRef } from 'react';

/**
 * A form that the page's scripts send. One that is sent before they are there is kept (`holdForms`) and sent once they are;
 * `post` keeps what it holds, a password perhaps, out of the address where neither is there.
 */
export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { dataset } = form.current ?? {};
    if (!dataset) return;
    const wasSent = dataset.form === 'sent';
    dataset.form = 'live';
    if (wasSent) form.current?.requestSubmit();
  }, []);
  return <form ref={form} method="post" noValidate data-form="" {...props} />;
}
