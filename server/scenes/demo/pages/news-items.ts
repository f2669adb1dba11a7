/** Days without deliveries, announced in advance. */
export const LONG_HOLIDAYS = `
<section lang="th" title="จัดส่งช่วงวันหยุดยาว">
  <p>ช่วงปีใหม่และสงกรานต์ รถส่งของหยุดตามวันหยุดราชการ สั่งล่วงหน้าในแอปได้ตลอด คำสั่งซื้อเข้าคิวรอบแรกหลังวันหยุด</p>
  <ul>
    <li>ปีใหม่ หยุดส่ง 31 ธันวาคม ถึง 2 มกราคม</li>
    <li>สงกรานต์ หยุดส่ง 13 ถึง 15 เมษายน</li>
  </ul>
  <p>แนะนำให้เผื่อสต๊อกน้ำดื่มและเครื่องดื่มไว้สักหนึ่งสัปดาห์ ดูได้ที่ <a href="product?c=G003&n=1">หมวดเครื่องดื่ม</a></p>
</section>
<section lang="en" title="Deliveries around long holidays">
  <p>We don’t deliver on public holidays at New Year and Songkran. You can still order in the app at any time; we’ll deliver those
  orders first after the holidays.</p>
  <ul>
    <li>New Year: no deliveries from 31 December to 2 January</li>
    <li>Songkran: no deliveries from 13 to 15 April</li>
  </ul>
  <p>We recommend stocking about a week of water and drinks: see <a href="product?c=G003&n=1">drinks</a>.</p>
</section>`;

/** A promotion as text; the products have its details. */
export const DRINKS_MONTH = `
<section lang="th" title="เครื่องดื่มซื้อ 10 ลัง แถม 1 ลัง">
  <p>เครื่องดื่มทุกยี่ห้อที่มีป้ายโปรโมชั่น ซื้อครบ 10 ลัง แถม 1 ลัง คละรสได้ในยี่ห้อเดียวกัน ของแถมไปพร้อมคำสั่งซื้อ
  ไม่ต้องใส่ตะกร้าเอง</p>
  <p><a href="product?type=promotion">ดูสินค้าโปรโมชั่นทั้งหมด</a></p>
</section>
<section lang="en" title="Drinks: buy 10 cases, get 1 free">
  <p>Buy 10 cases of any drinks brand with a promotion label and get 1 case free. You can mix flavours within a brand, and the free
  case comes with your order without adding it to your cart.</p>
  <p><a href="product?type=promotion">View all promotions</a></p>
</section>`;
