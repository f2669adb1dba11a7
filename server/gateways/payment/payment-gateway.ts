import type { MoneyReport } from '#domain/payments/apply-payment-report';
import type { Satang } from '#domain/kernel/money';
import type { PaymentShow } from '#domain/payments/payment';
import type { PaymentMethod } from '#domain/kernel/payment-method';
import type { PaymentGatewayName } from '#domain/payments/payment-rules';

/** Where a gateway finds the shop; all absolute. */
export interface ShopAddresses {
  /** The browser comes back here, paid or not: it proves nothing. */
  readonly comeBack: string;
  readonly cancelled: string;
  /** Where the gateway tells the server. */
  readonly notify: string;
  /** The shop's page for a gateway's own script. */
  readonly page: string;
}

/** An attempt that begins at a gateway. */
export interface PaymentAsking {
  /** At most 15 of A-Z and 0-9; a gateway that is asked twice by it makes nothing twice, or refuses. */
  readonly reference: string;
  readonly orderNo: string;
  readonly method: PaymentMethod;
  readonly amount: Satang;
  /** 0 for all at once. */
  readonly termMonths: number;
  readonly expiresAt: Date;
  readonly now: Date;
  readonly addresses: ShopAddresses;
}

/** An attempt as its gateway knows it. */
export interface KnownPayment {
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly amount: Satang;
  readonly termMonths: number;
  /** The gateway's own id of it; '' where it has none yet. */
  readonly gatewayId: string;
  /** The id came from somewhere that proves nothing: the answer has to name the reference. */
  readonly isHint?: boolean;
}

/** `reason` is for the log: codes, never secrets, cards or names. */
export interface GatewayFault {
  /** The road or the gateway; what became of it is not known. */
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

/** Money as a gateway tells of it. */
export type GatewayMoneyReport = Omit<MoneyReport, 'by'>;

export type InquiryOutcome =
  | GatewayMoneyReport
  | { readonly kind: 'waiting' | 'declined' | 'cancelled' }
  /** The person agreed; the gateway takes the money when the shop says so. */
  | { readonly kind: 'agreed' }
  | GatewayFault;

export type NotificationReading =
  | {
      readonly kind: 'told';
      /** Whatever of both it names; '' for none. */
      readonly reference: string;
      readonly gatewayId: string;
      /** Which of both its signature covers. */
      readonly covers: 'reference' | 'gateway-id';
      /** Undefined where it covers too little: then the gateway is asked. */
      readonly word: GatewayMoneyReport | { readonly kind: 'declined' } | undefined;
    }
  | { readonly kind: 'forged' | 'unreadable' };

export interface GatewayNotifications {
  /** @param raw the bytes as they came; nothing is believed before the signature */
  readonly read: (raw: Buffer, now: Date) => NotificationReading | Promise<NotificationReading>;
  /** What the gateway wants to hear when it was taken. */
  readonly thanks: { readonly type: string; readonly body: string };
}

/** A page of the shop on which the gateway's own script runs, and what it sends. */
export interface GatewayPage {
  readonly script: (
    payment: KnownPayment,
    shop: { readonly name: string; readonly origin: string },
  ) => PageScript;
  /** May move money; so it is called once an attempt. */
  readonly submit: (payment: KnownPayment, form: URLSearchParams) => Promise<SubmitOutcome>;
}

export interface PageScript {
  readonly address: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What the page may load from and send to, beside the shop. */
  readonly origins: readonly string[];
}

export type SubmitOutcome =
  /** The browser goes on to the gateway's or the bank's page; undefined: back to the shop. */
  | { readonly kind: 'submitted'; readonly gatewayId: string; readonly goTo: string | undefined }
  | GatewayRefusal
  | GatewayFault;

/** A company that takes money for the shop. Nothing here throws. */
export interface PaymentGateway {
  readonly name: PaymentGatewayName;
  readonly start: (asking: PaymentAsking) => Promise<StartOutcome>;
  /** The gateway's own word about an attempt. */
  readonly inquire: (payment: KnownPayment, now: Date) => Promise<InquiryOutcome>;
  /** Takes the money that somebody agreed to. */
  readonly take?: (payment: KnownPayment, now: Date) => Promise<InquiryOutcome>;
  readonly notifications?: GatewayNotifications;
  readonly page?: GatewayPage;
}

/** How one gateway is reached. */
export interface GatewayDeps<Keys> {
  readonly keys: Keys;
  /** Without a slash at the end. */
  readonly address: string;
  /** Longest wait for an answer. */
  readonly timeoutMs: number;
  /** Ends a request that waits so long. */
  readonly deadline: (milliseconds: number) => AbortSignal;
}
