import type { MoneyReport } from '#domain/payments/apply-payment-report';
import type { Satang } from '#domain/kernel/money';
import type { PaymentShow } from '#domain/payments/payment';
import type { PaymentGatewayName, PaymentMethod } from '#domain/payments/payment-method';

/** The server's absolute addresses for a gateway. */
export interface GatewayCallbacks {
  /** The browser's return address, whether or not it was paid. A return proves nothing. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The address for the gateway's notifications. */
  readonly notifyUrl: string;
  /** The payment page for a gateway's own script. */
  readonly page: string;
}

/** An attempt that is started at a gateway. */
export interface StartRequest {
  /** At most 15 characters of A-Z and 0-9. A gateway that gets it twice creates nothing twice, or refuses. */
  readonly reference: string;
  readonly orderNo: string;
  readonly method: PaymentMethod;
  readonly amount: Satang;
  /** 0 for a single payment. */
  readonly termMonths: number;
  readonly expiresAt: Date;
  readonly now: Date;
  readonly addresses: GatewayCallbacks;
}

/** An attempt as its gateway knows it. */
export interface KnownPayment {
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly amount: Satang;
  readonly termMonths: number;
  /** The gateway's own id; '' while it is unknown. */
  readonly gatewayId: string;
  /** The id came from an untrusted source, so the answer must name the reference. */
  readonly isHint?: boolean;
}

/** `reason` is for the log: codes, never secrets, card data or names. */
export interface GatewayFault {
  /** Network or gateway failure; the outcome is unknown. */
  readonly kind: 'failed';
  readonly reason: string;
}

export interface GatewayRefusal {
  readonly kind: 'refused';
  readonly reason: string;
}

export type StartOutcome =
  | { readonly kind: 'waiting'; readonly gatewayId: string; readonly show: PaymentShow | undefined }
  | GatewayRefusal
  | GatewayFault;

/** A gateway's report about money. */
export type GatewayMoneyReport = Omit<MoneyReport, 'by'>;

export type InquiryOutcome =
  | GatewayMoneyReport
  | { readonly kind: 'waiting' | 'declined' | 'cancelled' }
  /** The person agreed; the gateway takes the money when the server confirms. */
  | { readonly kind: 'agreed' }
  | GatewayFault;

export type NotificationReading =
  | {
      readonly kind: 'verified';
      /** The reference and the gateway's id, as far as the notification names them; '' for none. */
      readonly reference: string;
      readonly gatewayId: string;
      /** The one that the signature covers. */
      readonly covers: 'reference' | 'gateway-id';
      /** Undefined when the signature covers too little; then the gateway is asked. */
      readonly report: GatewayMoneyReport | { readonly kind: 'declined' } | undefined;
    }
  | { readonly kind: 'forged' | 'unreadable' };

export interface GatewayNotifications {
  /** @param raw the bytes as received; nothing is trusted before the signature is verified */
  readonly read: (raw: Buffer, now: Date) => NotificationReading | Promise<NotificationReading>;
  /** The answer that the gateway expects as confirmation. */
  readonly acknowledgement: { readonly type: string; readonly body: string };
}

/** A payment page that runs the gateway's script, and the handler of its form. */
export interface GatewayPage {
  readonly script: (
    payment: KnownPayment,
    seller: { readonly name: string; readonly origin: string },
  ) => PageScript;
  /** May move money, so it is called once per attempt. */
  readonly submit: (payment: KnownPayment, form: URLSearchParams) => Promise<SubmitOutcome>;
}

export interface PageScript {
  readonly address: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Origins that the page may load from and send to, besides the server's own. */
  readonly origins: readonly string[];
}

export type SubmitOutcome =
  /** `nextUrl` is the next page of the gateway or the bank; undefined returns to the app. */
  | { readonly kind: 'submitted'; readonly gatewayId: string; readonly nextUrl: string | undefined }
  | GatewayRefusal
  | GatewayFault;

/** A payment gateway. Its functions never reject. */
export interface PaymentGateway {
  readonly name: PaymentGatewayName;
  /** Whether the company's contract includes a method; absent if it includes all that name the gateway. */
  readonly takes?: (method: PaymentMethod) => boolean;
  readonly start: (attempt: StartRequest) => Promise<StartOutcome>;
  /** Asks for the state of an attempt. */
  readonly inquire: (payment: KnownPayment, now: Date) => Promise<InquiryOutcome>;
  /** Takes the money that the person agreed to. */
  readonly capture?: (payment: KnownPayment, now: Date) => Promise<InquiryOutcome>;
  readonly notifications?: GatewayNotifications;
  readonly page?: GatewayPage;
  /**
   * Present if one return address is registered for all payments, `/pay/<gateway>/return`. Reads the gateway's own id
   * from the form that the browser brings there; '' if it names none.
   */
  readonly registeredReturn?: (form: URLSearchParams) => string;
}

/** How gateways are called. */
export interface GatewayConnection {
  /** The longest wait for an answer. */
  readonly timeoutMs: number;
  /** Makes a signal that aborts a request after that time. */
  readonly deadline: (milliseconds: number) => AbortSignal;
  /** A gateway's address for a browser that reaches this server at the origin. Set only for simulators. */
  readonly addressForBrowser?: ((address: string, serverOrigin: string) => string) | undefined;
}

/** The connection to one gateway. */
export interface GatewayDeps<Keys> extends GatewayConnection {
  readonly keys: Keys;
  /** Without a slash at the end. */
  readonly address: string;
}
